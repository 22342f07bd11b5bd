-- What was agreed and what was paid stays as it was; that a line was given up is added to it.
SELECT platform.only_grows('public.order_line', 'given_up_at', 'kept_fen');
SELECT platform.only_grows('public.order_payment');
SELECT platform.only_grows('public.order_receipt');

-- No state goes otherwise than `steps.ts` says.
SELECT platform.goes_steps('public.sales_order', 'draft placed', 'placed paid', 'placed cancelled', 'placed expired', 'expired paid', 'paid fulfilled', 'paid cancelled');
SELECT platform.goes_steps('public.order_change', 'open applied', 'open withdrawn', 'open expired', 'expired applied');
SELECT platform.goes_steps('public.order_dispute', 'opened won', 'opened accepted', 'opened lost');
SELECT platform.goes_steps('public.order_refund', 'due done');
