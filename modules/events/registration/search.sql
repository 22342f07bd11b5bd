SELECT platform.search_by('registration_product', 'registration.product', title => 't.title', title_en => 't.title_en');
