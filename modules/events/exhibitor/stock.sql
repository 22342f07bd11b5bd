SELECT platform.has_stock('exhibitor_quota');
