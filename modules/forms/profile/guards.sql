SELECT platform.asks_of_library('profile_part');
