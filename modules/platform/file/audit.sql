SELECT platform.leaves_no_trail('file_use', 'film', 'film_part');
