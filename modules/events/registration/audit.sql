-- What a product takes of is told with the product itself.
SELECT platform.leaves_no_trail('registration_product_quota');
-- Who entered a code tells what they ordered with it.
SELECT platform.leaves_no_trail('registration_promo_holder');
