SELECT platform.leaves_no_trail('task_progress', 'task_line');
