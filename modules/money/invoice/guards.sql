-- No state goes otherwise than `steps.ts` says.
SELECT platform.goes_steps('public.invoice', 'draft submitted', 'submitted approved', 'submitted rejected', 'submitted void',
  'approved issuing', 'approved rejected', 'approved void', 'issuing issued', 'issuing failed', 'issuing approved', 'failed issuing',
  'failed rejected', 'failed issued', 'issued delivered', 'issued red_issued', 'delivered red_issued');
SELECT platform.goes_steps('public.invoice_red', 'draft pending', 'pending issued', 'pending failed', 'pending void', 'failed pending',
  'failed issued', 'failed void', 'void issued');
SELECT platform.goes_steps('public.invoice_wish', 'waits asked', 'waits refused');

-- What an invoice says stays as it was asked for: it learns how its shop calls it. So does what a red one takes off it.
SELECT platform.only_grows('public.invoice_line', 'name', 'tax_code', 'unit');
SELECT platform.only_grows('public.invoice_red_line');
