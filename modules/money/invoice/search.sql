SELECT platform.search_by('invoice_item', 'invoice.item', title => 't.name', words => 't.sells');
