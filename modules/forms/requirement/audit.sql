SELECT platform.leaves_no_trail('requirement_version', 'requirement_entry', 'requirement_edition');
