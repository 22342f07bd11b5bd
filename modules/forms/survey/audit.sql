SELECT platform.leaves_no_trail('survey_part', 'survey_draft', 'survey_urn', 'survey_sheet', 'survey_place');
