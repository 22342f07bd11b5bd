-- What only grows is its own trail: a posting says who caused it. Snapshots and checks follow from the entries.
SELECT platform.leaves_no_trail('public.ledger_posting', 'public.ledger_entry', 'public.ledger_snapshot', 'public.ledger_check');
