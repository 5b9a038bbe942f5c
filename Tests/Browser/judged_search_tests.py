"""What search finds first, judged by the queries of Tests/Search."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "Search"))
import compare
import judge
import made_catalog

# The least mean of nDCG@10 over the judged queries.
LEAST_NDCG = 0.9


def judged(session, binary, folder):
    """The judged queries find what they should first"""
    results = judge.judge_all(session, binary, folder)
    found = judge.mean([ndcg for _, ndcg, *_ in results])
    print(f"nDCG@10 {found:.3f} of {len(results)} queries")
    session.expect(found >= LEAST_NDCG, "nDCG@10 of the judged queries", found)


def command(session, binary, folder):
    """The command `search` finds what the page finds, in the same order, for 2,000 queries"""
    content = folder / "compared-content"
    made_catalog.make(content)
    different, count = compare.compare(binary, content, folder, 2000)
    session.same((different[:5], count > 1500), ([], True), "the results of both")


TESTS = (judged, command)
