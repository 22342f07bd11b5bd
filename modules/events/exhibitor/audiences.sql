SELECT platform.makes_audience('exhibitor', 'exhibitor', 'id', 'contact_id', 'true');
