SELECT platform.search_by('file', 'file.file', title => 't.name', words => $$concat_ws(' ', t.alt, t.alt_en)$$,
  kept => $$t.removed_at IS NULL AND t.purpose IN ('cover', 'content', 'captions', 'video', 'lecture', 'handout', 'reading')$$);
