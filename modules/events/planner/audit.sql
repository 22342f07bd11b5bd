-- Plans are proposals: what is taken over is in the trail of the timetable. They are large, and made anew at any time.
SELECT platform.leaves_no_trail('planner_plan', 'planner_placement');
