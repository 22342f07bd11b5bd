SELECT platform.leaves_no_trail('campaign_recipient', 'campaign_day', 'campaign_enclosure');
