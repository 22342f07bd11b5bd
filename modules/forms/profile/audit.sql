SELECT platform.leaves_no_trail('profile_edition', 'profile_choice');
