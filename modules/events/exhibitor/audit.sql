SELECT platform.leaves_no_trail('exhibition_sheet_edition');
