-- Who entered a code tells what they ordered with it.
SELECT platform.leaves_no_trail('registration_promo_holder');
