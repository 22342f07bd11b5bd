-- It says itself who issued it, who ended it and why; its name has to be able to go.
SELECT platform.leaves_no_trail('certificate');
