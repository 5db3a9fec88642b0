'use strict';

exports.limit = () => Number(process.env.JOBS_LIMIT ?? 5);
exports.mode = () => (process.env.NODE_ENV === 'production' ? 'quiet' : 'verbose');
exports.flags = (argv) => new Set(argv.filter((a) => a.startsWith('--')).map((a) => a.slice(2)));
