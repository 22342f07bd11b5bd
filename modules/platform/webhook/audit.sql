SELECT platform.leaves_no_trail('webhook_delivery', 'webhook_attempt');
