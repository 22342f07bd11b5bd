-- What becomes of each thing stands in the trail of its own module.
SELECT platform.leaves_no_trail('conference_change_line');
