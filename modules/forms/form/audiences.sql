SELECT platform.makes_audience('form_answer', 'answered', 'form_id', 'member_id', $$r.standing <> 'lapsed'$$);
