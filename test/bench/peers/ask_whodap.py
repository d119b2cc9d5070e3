import httpx2
from each_line import each_line
from whodap import DNSClient
from whodap.errors import NotFoundError


def pointed_at(lists):
    # It has no option for another list: its own client, of which only the answer to IANA's URL is ours.
    class Lists(httpx2.HTTPTransport):
        def handle_request(self, request):
            if request.url.host == "data.iana.org":
                return httpx2.Response(200, json=lists)
            return super().handle_request(request)

    http = httpx2.Client(follow_redirects=True, timeout=10, transport=Lists())
    client = DNSClient.new_client(http)

    def ask(name):
        label, _, tld = name.rpartition(".")
        try:
            client.lookup(label, tld)
            return "taken"
        except NotFoundError:
            return "free"

    return ask


each_line(pointed_at)
