#!/usr/bin/env python3
"""Asks nginx, Caddy and Apache for a site, each with the settings of the page `Publishing`.

usage: check_servers.py SITE
"""

import gzip
import http.client
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

PAGE = pathlib.Path(__file__).parents[2] / "Sources/aisle/Documentation.docc/Publishing.md"
POLICY = "default-src 'self'"


def block(language):
    """The page's one example in a language."""
    (text,) = re.findall(rf"^```{language}\n(.*?)^```", PAGE.read_text(), re.M | re.S)
    return text


def nginx(site, port, scratch):
    """The command that serves a site by nginx."""
    server = block("nginx").replace("listen 80;", f"listen 127.0.0.1:{port};")
    settings = scratch / "nginx.conf"
    settings.write_text(
        f"daemon off; pid {scratch}/nginx.pid; error_log {scratch}/nginx.log;\n"
        "events {}\nhttp {\ninclude /etc/nginx/mime.types;\naccess_log off;\n"
        f"client_body_temp_path {scratch}/body; proxy_temp_path {scratch}/proxy;\n"
        + server.replace("/srv/shop", f'"{site}"') + "}\n")
    return ["nginx", "-e", f"{scratch}/nginx.log", "-c", str(settings)]


def caddy(site, port, scratch):
    """The command that serves a site by Caddy."""
    text = block("caddyfile").replace("shop.example {", f"http://127.0.0.1:{port} {{")
    settings = scratch / "Caddyfile"
    settings.write_text("{\n\tadmin off\n}\n" + text.replace("/srv/shop", f'"{site}"'))
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(settings)]


def apache(site, port, scratch):
    """The command that serves a site by Apache."""
    modules = pathlib.Path("/usr/lib/apache2/modules")
    loaded = ["mpm_event", "authz_core", "alias", "dir", "mime", "filter", "deflate", "headers"]
    text = block("apache").replace("<VirtualHost *:80>", f"<VirtualHost 127.0.0.1:{port}>")
    settings = scratch / "apache.conf"
    settings.write_text(
        "".join(f"LoadModule {name}_module {modules}/mod_{name}.so\n" for name in loaded)
        + f"ServerName shop.example\nListen 127.0.0.1:{port}\nPidFile {scratch}/apache.pid\n"
        f"ErrorLog {scratch}/apache.log\nTypesConfig /etc/mime.types\n"
        f"DefaultRuntimeDir {scratch}\nUser www-data\nGroup www-data\n"
        + text.replace("/srv/shop", str(site)))
    scratch.chmod(0o755)
    return ["apache2", "-d", str(scratch), "-f", str(settings), "-DFOREGROUND"]


def fetch(port, path):
    """Status, headers and body of an answer, the body unpacked."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", headers={"Accept-Encoding": "gzip"})
    try:
        answer = urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        answer = error
    body = answer.read()
    packed = answer.headers.get("Content-Encoding") == "gzip"
    return answer.status, answer.headers, gzip.decompress(body) if packed else body, packed


def redirect(port, path):
    """Status and target of an answer that isn't followed, the target without the host."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", path)
    answer = connection.getresponse()
    connection.close()
    return answer.status, urllib.parse.urlparse(answer.getheader("Location", "")).path


def check(site, port):
    """What is wrong with the answers of a server, as texts."""
    image = next(path for path in sorted((site / "images").iterdir()))
    aisle = next(path for path in sorted((site / "aisles").iterdir()) if path.is_dir())
    wrong = []

    def expect(path, file, status=200, kind="text/html", is_packed=True, caching="no-cache"):
        got, headers, body, packed = fetch(port, path)
        found = headers.get_content_type()
        for what, is_right in [
                (f"status {got}", got == status), (f"type {found}", found == kind),
                ("other bytes", file is None or body == file.read_bytes()),
                ("not packed", packed or not is_packed),
                ("no policy", headers.get("Content-Security-Policy") == POLICY),
                (f"caching {headers.get('Cache-Control')}",
                 caching is None or caching in (headers.get("Cache-Control") or ""))]:
            if not is_right:
                wrong.append(f"{path}: {what}")

    expect("/", site / "index.html")
    expect(f"/aisles/{aisle.name}/", aisle / "index.html")
    expect("/index.json", site / "index.json", kind="application/json")
    expect("/no/such/page.html", site / "404.html", status=404, is_packed=False, caching=None)
    style = site / "assets/site.css"
    expect("/assets/site.css?v=1a2b3c4d5e6f", style, kind="text/css",
           caching="public, max-age=31536000, immutable")
    expect("/assets/site.css", style, kind="text/css")
    expect("/as-of.json", site / "as-of.json", kind="application/json", is_packed=False)
    expect(f"/images/{image.name}", image, kind="image/svg+xml", is_packed=False,
           caching="max-age=86400")
    for name in sorted(path.name for path in site.glob(".aisle*")):
        status = fetch(port, f"/{name}")[0]
        if status != 404:
            wrong.append(f"/{name}: status {status}")
    folders = ("/news", "/en/news", f"/aisles/{aisle.name}", "/shop/aisles/a/b")
    return wrong + check_former_feeds(port, folders)


def check_former_feeds(port, folders):
    """What is wrong with the addresses of RSS and JSON feeds, which lead to the Atom feed."""
    addresses = [(f"{folder}/{name}", (301, f"{folder}/atom.xml"))
                 for folder in folders for name in ("rss.xml", "feed.json")]
    addresses += [(path, (404, "")) for path in ("/products/feed.json", "/feed.json")]
    return [f"{path}: {redirect(port, path)}" for path, target in addresses
            if redirect(port, path) != target]


def main():
    site = pathlib.Path(sys.argv[1]).resolve()
    failures = 0
    for port, make in [(8391, nginx), (8392, caddy), (8393, apache)]:
        with tempfile.TemporaryDirectory() as scratch:
            command = make(site, port, pathlib.Path(scratch))
            process = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            try:
                for _ in range(600):
                    try:
                        fetch(port, "/")
                        break
                    except urllib.error.URLError:
                        time.sleep(0.1)
                wrong = check(site, port)
            finally:
                process.terminate()
                process.wait()
        for line in wrong:
            print(f"{make.__name__}: {line}")
        failures += len(wrong)
        print(f"{make.__name__}: {'failed' if wrong else 'passed'}")
    sys.exit(1 if failures else 0)


main()
