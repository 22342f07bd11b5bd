-- Who voted when is told by the turns themselves; a trail of ballots would say whose they are (decision 0094). Rulings are a trail themselves.
SELECT platform.leaves_no_trail('vote_elector', 'vote_turn', 'vote_pick', 'vote_ballot', 'vote_warning', 'vote_ruling');
