SELECT platform.has_stock('exhibitor_quota');
SELECT platform.has_stock('booth_booking');
SELECT platform.has_stock('exhibitor_extra');
