SELECT platform.asks_of_library('exhibition_sheet');
