-- What was agreed and what was paid stays as it was; that a line was given up is added to it.
SELECT platform.only_grows('public.order_line', 'given_up_at', 'kept_fen');
SELECT platform.only_grows('public.order_payment');
SELECT platform.only_grows('public.order_receipt');
