-- What was done with comments is kept by themselves (remark_act): a trail would keep words that their writer may have removed.
SELECT platform.leaves_no_trail('remark', 'remark_star', 'remark_report', 'remark_act', 'remark_screen');
