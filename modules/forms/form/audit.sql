SELECT platform.leaves_no_trail('form_draft', 'form_group', 'form_place');
