-- What judges mark is told of by nothing before its time, the trail included; a new attempt leaves the former one as it was.
SELECT platform.leaves_no_trail('score_mark', 'score_outcome');
