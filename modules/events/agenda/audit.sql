-- Every release is kept as it was, and who made it is told by the release; the draft's counter changes with every edit.
SELECT platform.leaves_no_trail('agenda', 'agenda_slot');
