SELECT platform.leaves_no_trail('notice', 'notice_delivery', 'notice_follow_up', 'notice_mail');
