-- No state goes otherwise than `rules/picture-steps.ts` says.
SELECT platform.goes_steps('public.safety_picture', 'waiting held', 'waiting passed', 'waiting refused', 'held waiting', 'held passed', 'held refused', 'passed refused', 'refused passed');
