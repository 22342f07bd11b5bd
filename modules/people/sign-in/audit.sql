SELECT platform.leaves_no_trail('sign_in_code', 'sign_in_ticket', 'sign_in_passage', 'sms_budget', 'proof_used');
