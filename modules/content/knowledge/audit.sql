-- Votes, readings, searches and their counts come by the second and from nobody; what staff did with them stands in the rows themselves.
SELECT platform.leaves_no_trail('knowledge_vote', 'knowledge_tally', 'knowledge_reading', 'knowledge_unsolved', 'knowledge_search', 'knowledge_miss');
