-- Texts of a draft may still say who the patient is, and votes are their doctors' own: the trail has what was done (case_act) alone.
SELECT platform.leaves_no_trail('case_item', 'case_image', 'case_vote', 'case_reading', 'case_flag');
