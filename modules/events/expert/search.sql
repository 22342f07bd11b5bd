SELECT platform.search_by('expert', 'expert.expert', title => $$coalesce(t.pending ->> 'title', t.title)$$,
  title_en => $$coalesce(t.pending ->> 'titleEn', t.title_en)$$, note => $$coalesce(t.pending ->> 'hospital', t.hospital)$$,
  words => 't.slug', state => 'platform.content_stage(t.state, t.standing)', is_name => true);
