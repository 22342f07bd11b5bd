SELECT platform.goes_steps('public.dossier', 'open cleared', 'cleared sealed', 'cleared open', 'sealed open');
