SELECT platform.leaves_no_trail('shop_usage');
