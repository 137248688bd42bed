/// Small exports of other programs as those programs write them, made up for the tests.
enum TableSamples {
    static let ynab = """
        "Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
        "Everyday","","03/28/2026","Corner Store","Food: Groceries","Food","Groceries","milk",$12.50,$0.00,"Uncleared"
        "Everyday","Red","03/20/2026","Big Box","Food: Groceries","Food","Groceries","Split (1/2) food",$40.00,$0.00,"Cleared"
        "Everyday","Red","03/20/2026","Big Box","Home: Supplies","Home","Supplies","Split (2/2) soap",$15.25,$0.00,"Cleared"
        "Everyday","","03/18/2026","Transfer : Nest Egg","","","","",$200.00,$0.00,"Cleared"
        "Nest Egg","","03/18/2026","Transfer : Everyday","","","","",$0.00,$200.00,"Cleared"
        "Everyday","","03/15/2026","Employer","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,"$1,234.56","Reconciled"
        "Everyday","","03/01/2026","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,$500.00,"Reconciled"

        """

    static let ynabPlan = """
        "Month","Category Group/Category","Category Group","Category","Assigned","Activity","Available"
        "Mar 2026","Food: Groceries","Food","Groceries",$300.00,-$52.50,$247.50

        """

    static let mint = """
        "Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"
        "3/20/2026","Metro","METRO #4521 MONTREAL QC","54.32","debit","Groceries","Chequing","","for the week"
        "3/16/2026","Pay","ACME CORP PAYROLL","2000.00","credit","Paycheck","Chequing","",""
        "3/05/2026","Netflix","NETFLIX.COM","16.99","debit","Movies & DVDs","Visa","shared",""

        """

    static let monarch = """
        Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags,Owner
        2026-03-20,Metro,Groceries,Joint Chequing (...1234),METRO #4521 MONTREAL QC,,-54.32,"food,weekly",Ann
        2026-03-16,Acme,Paychecks,Joint Chequing (...1234),ACME CORP PAYROLL,bonus inside,2000.00,,Ann

        """

    static let actual = """
        Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared
        Everyday,2026-03-28,Corner Store,milk #food,Groceries,-12.5,0,Not cleared
        Everyday,2026-03-20,Big Box,(SPLIT INTO 2) the month,,0,-55.25,Cleared
        Everyday,2026-03-20,Big Box,(SPLIT 1 OF 2) food,Groceries,-40,0,Cleared
        Everyday,2026-03-20,Big Box,(SPLIT 2 OF 2) soap,Supplies,-15.25,0,Cleared
        Everyday,2026-03-18,Nest Egg,,,-200,0,Cleared
        Nest Egg,2026-03-18,Everyday,,,200,0,Cleared
        Everyday,2026-03-02,'=Cash&Co,,Fun,-3,0,Reconciled
        Everyday,2026-03-01,Starting Balance,,Starting Balances,500,0,Reconciled

        """

    static let firefly = """
        user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,\
        primary_currency_code,pc_amount,pc_foreign_amount,description,date,source_name,source_iban,source_type,destination_name,\
        destination_iban,destination_type,reconciled,category,budget,bill,tags,notes
        1,5,6,2026-03-20T10:00:00+00:00,2026-03-20T10:00:00+00:00,Big shop,Withdrawal,CAD,-40.000000000000,,,CAD,,,food,\
        2026-03-20T00:00:00-05:00,Everyday,,Asset account,Big Box,,Expense account,0,Groceries,Household,,"food,weekly",
        1,5,7,2026-03-20T10:00:00+00:00,2026-03-20T10:00:00+00:00,Big shop,Withdrawal,CAD,-15.250000000000,,,CAD,,,soap,\
        2026-03-20T00:00:00-05:00,Everyday,,Asset account,Big Box,,Expense account,0,Supplies,,,,
        1,4,5,2026-03-18T10:00:00+00:00,2026-03-18T10:00:00+00:00,,Transfer,CAD,200.000000000000,USD,145.500000000000,CAD,,,put aside,\
        2026-03-18T00:00:00-05:00,Everyday,,Asset account,Dollars,,Asset account,1,,,,,for the trip
        1,3,4,2026-03-15T10:00:00+00:00,2026-03-15T10:00:00+00:00,,Deposit,CAD,1234.560000000000,,,CAD,,,pay,\
        2026-03-15T00:00:00-05:00,Employer,,Revenue account,Everyday,,Asset account,1,Salary,,,,
        1,2,3,2026-03-10T10:00:00+00:00,2026-03-10T10:00:00+00:00,,Withdrawal,CAD,-99.000000000000,,,CAD,,,instalment,\
        2026-03-10T00:00:00-05:00,Everyday,,Asset account,Car,,Loan,1,,,,,
        1,1,1,2026-03-01T10:00:00+00:00,2026-03-01T10:00:00+00:00,,Opening balance,CAD,500.000000000000,,,CAD,,,"Initial ""balance"" for Everyday",\
        2026-03-01T00:00:00-05:00,"Initial ""balance"" for Everyday",,Initial balance account,Everyday,,Asset account,1,,,,,

        """
}
