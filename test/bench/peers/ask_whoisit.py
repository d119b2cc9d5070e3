import whoisit
from each_line import each_line
from whoisit.errors import ResourceDoesNotExist


def pointed_at(lists):
    # It insists on all five of IANA's lists; only the one for names is asked.
    other = {
        "asn": {"services": [[["1-2"], ["https://localhost/"]]]},
        "ipv4": {"services": [[["192.0.2.0/24"], ["https://localhost/"]]]},
        "ipv6": {"services": [[["2001:db8::/32"], ["https://localhost/"]]]},
        "object": {"services": [[["x"], ["y"], ["https://localhost/"]]]},
    }
    whoisit.load_bootstrap_data({"timestamp": 1, "dns": lists, **other}, from_json=False, allow_insecure=True)

    def ask(name):
        try:
            whoisit.domain(name)
            return "taken"
        except ResourceDoesNotExist:
            return "free"

    return ask


each_line(pointed_at)
