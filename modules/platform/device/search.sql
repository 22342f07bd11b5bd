SELECT platform.search_by('device', 'device.device', title => 't.name', words => 't.note');
