SELECT platform.leaves_no_trail('weixin_state', 'weixin_scene', 'weixin_token', 'weixin_message', 'weixin_share');
