SELECT substr(day, 1, 7) AS month, category, sum(amount) FROM tx GROUP BY month, category ORDER BY month, category;
