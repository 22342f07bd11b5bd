-- What only grows is its own trail: a line says who caused it. What feeds tell comes every half minute, from many.
SELECT platform.leaves_no_trail('credit_line', 'credit_watch');
