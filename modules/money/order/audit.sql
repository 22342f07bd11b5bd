-- What somebody was told for ten minutes.
SELECT platform.leaves_no_trail('order_quote');
