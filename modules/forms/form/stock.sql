SELECT platform.has_stock('form_answer');
