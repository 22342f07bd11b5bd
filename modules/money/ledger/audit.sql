-- What only grows is its own trail: a posting says who caused it. Snapshots and checks follow from the entries.
SELECT platform.leaves_no_trail('ledger_posting', 'ledger_entry', 'ledger_snapshot', 'ledger_check', 'ledger_month_sum');
