-- No state goes otherwise than `states.ts` says.
SELECT platform.goes_steps('public.payment_attempt', 'created pending', 'created unknown', 'created succeeded', 'created failed',
  'created closed', 'pending unknown', 'pending succeeded', 'pending failed', 'pending closed', 'unknown pending', 'unknown succeeded',
  'unknown failed', 'unknown closed', 'failed succeeded', 'closed succeeded');
SELECT platform.goes_steps('public.payment_refund', 'due unknown', 'due submitted', 'due closed', 'unknown submitted', 'unknown succeeded',
  'unknown closed', 'unknown abnormal', 'unknown due', 'submitted succeeded', 'submitted closed', 'submitted abnormal', 'submitted due',
  'abnormal succeeded', 'abnormal closed', 'abnormal submitted');
SELECT platform.goes_steps('public.bank_row', 'open matched', 'open proposed', 'open set_aside', 'proposed open', 'proposed matched',
  'set_aside open');
SELECT platform.goes_steps('public.payment_notice', 'new done', 'new alarm', 'alarm seen');
