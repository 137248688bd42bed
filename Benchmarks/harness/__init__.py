"""What run.py is made of: data, contenders, targets, the race between them and the report."""
