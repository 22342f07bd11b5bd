SELECT platform.search_by('knowledge', 'knowledge.article', title => $$coalesce(t.pending ->> 'title', t.title)$$,
  title_en => $$coalesce(t.pending ->> 'titleEn', t.title_en)$$, words => 't.slug', state => 'platform.content_stage(t.state, t.standing)');
