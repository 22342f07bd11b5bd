-- What was done with questions is kept by themselves (ask_act): a trail would keep words that their asker may have removed.
SELECT platform.leaves_no_trail('ask_question', 'ask_post', 'ask_report', 'ask_act');
