-- What browsers are shown and say of it, and the sums of that, are their own trail.
SELECT platform.leaves_no_trail('advertise_use', 'advertise_serving', 'advertise_tally');
